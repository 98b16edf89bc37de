#!/bin/sh
# drill.sh BACKUP: rehearses the loss of the server, on another machine, by the person who would handle it. It restores the
# backup into a temporary database, proves it, and changes nothing that is in use.
set -eu
[ $# -eq 1 ] || { echo "Say which: sh $0 FILE.backup" >&2; exit 1; }
file=$(readlink -f "$1")
gotong=$(dirname "$(readlink -f "$0")")/gotong
place=$(mktemp -d)
chmod 755 "$place"
trap 'rm -rf "$place"' EXIT

echo "1. The key. Fetch it from where you keep it, not from the server that you would have lost."
printf '   SECRET_KEY (or BACKUP_KEY, where backups have one): '
if [ -t 0 ]; then stty -echo; fi
read -r key
if [ -t 0 ]; then stty echo; fi
echo
echo "2. The backup is brought back and proven. This is what you lose, and how long you are away:"
# That DATABASE_URL is set tells restore that the backup is a dump. It is never connected to.
if ! GOTONG_SETTINGS=/dev/null DATA_DIR=$place DATABASE_URL=postgresql://nobody@127.0.0.1:1/nothing SECRET_KEY=$key \
  "$gotong" restore "$file" --verify; then
  echo "THE BACKUP IS NOT WHOLE: do not sleep before there is another." >&2
  exit 1
fi
cat <<'LEFT'
3. By hand, and tick each off:
   [ ] I know who points the name at another machine, and can reach them or their panel.
   [ ] I have the settings: /etc/gotong/gotong.env is kept apart from the server, too.
   [ ] I can log in to the companies that send mail and texts and that take payments.
   [ ] I know whom to tell: people, pros, and where a person's data may have leaked, the authority.
   [ ] I wrote down the age and the time above, and when the next drill is.
LEFT
