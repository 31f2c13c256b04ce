# fish completion for weekyii: the program itself completes the word at the cursor.
function __weekyii_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    set -e before[1]
    set -l reply (weekyii __complete fish -- $before "$current" 2>/dev/null)
    switch "$reply[1]"
        case words
            set -e reply[1]
            printf '%s\n' $reply
        case files
            __fish_complete_path "$current"
        case folders
            __fish_complete_directories "$current"
    end
end
complete -c weekyii -k -f -a '(__weekyii_complete)'
