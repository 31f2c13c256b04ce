# bash completion for weekyii: the program itself completes the word at the cursor.
_weekyii() {
    local reply
    mapfile -t reply < <(weekyii __complete bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    case ${reply[0]-} in
    words) COMPREPLY=("${reply[@]:1}") ;;
    files) compopt -o default ;;
    folders) compopt -o dirnames ;;
    esac
}
complete -o nosort -F _weekyii weekyii
