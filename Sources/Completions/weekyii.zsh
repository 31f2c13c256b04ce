#compdef weekyii
# zsh completion for weekyii: the program itself completes the word at the cursor.
_weekyii() {
    local -a reply
    reply=("${(@f)$(weekyii __complete zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
    case $reply[1] in
    words) reply=("${(@)reply[2,-1]}"); _describe -V 'weekyii' reply ;;
    files) compset -P '-*='; _files ;;
    folders) compset -P '-*='; _files -/ ;;
    esac
}
if [[ $funcstack[1] == _weekyii ]]; then
    _weekyii "$@"
else
    if ! (( $+functions[compdef] )); then
        autoload -Uz compinit && compinit -i
        # A later line may run it again, which forgets what was defined before.
        _weekyii_at_first_prompt() {
            precmd_functions=(${precmd_functions:#_weekyii_at_first_prompt})
            unfunction _weekyii_at_first_prompt
            compdef _weekyii weekyii
        }
        precmd_functions+=(_weekyii_at_first_prompt)
    fi
    compdef _weekyii weekyii
fi
