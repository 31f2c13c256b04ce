# bash completion for weekyii: the program itself completes the word at the cursor.
_weekyii() {
    local reply tab=$'\t'
    mapfile -t reply < <(weekyii __complete bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    case ${reply[0]-} in
    words)
        COMPREPLY=("${reply[@]:1}")
        # Only a list of words (type ?) is shown and not inserted, so only there the words are explained.
        if ((COMP_TYPE == 63 && ${#COMPREPLY[@]} > 1)); then
            COMPREPLY=("${COMPREPLY[@]/$tab/  - }")
        else
            COMPREPLY=("${COMPREPLY[@]%%"$tab"*}")
        fi
        ;;
    files) compopt -o default ;;
    folders) compopt -o dirnames ;;
    esac
}
complete -o nosort -F _weekyii weekyii
