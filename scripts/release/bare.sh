#!/bin/bash
# Tries a release on a fresh machine: a Debian 12 with only its essential packages, an ordinary user, and an empty PostgreSQL
# at DATABASE_URL as its only network address. Run as root, with mmdebstrap:
#   DATABASE_URL=postgresql://… scripts/release/bare.sh dist/release/gotong-….tar.gz
set -euo pipefail
archive=$(realpath "$1")
: "${DATABASE_URL:?an empty database}"
port=${PORT:-3999}
root=$(mktemp -d /tmp/gotong-bare.XXXXXX)
server=
finish() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  [ -z "$server" ] || wait "$server" || true
  ! mountpoint -q "$root/proc" || umount "$root/proc"
  ! mountpoint -q "$root/dev" || umount -l "$root/dev"
  rm -rf --one-file-system "$root"
}
trap finish EXIT
mmdebstrap --quiet --variant=minbase bookworm "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --make-rslave "$root/dev"
(cd "$(dirname "$archive")" && sha256sum --check "$archive.sha256")
tar -C "$root/opt" -xzf "$archive"
mv "$root"/opt/gotong-* "$root/opt/gotong"
chroot "$root" useradd --system --home-dir /var/lib/gotong --create-home gotong
mkdir "$root/etc/gotong"
cat > "$root/etc/gotong/gotong.env" <<SETTINGS
NODE_ENV=production
GOTONG_MODE=public
PORT=$port
PUBLIC_URL=http://localhost:$port
DATABASE_URL=$DATABASE_URL
DATA_DIR=/var/lib/gotong
SECRET_KEY=$(head -c 36 /dev/urandom | base64)
SMTP_URL=smtp://127.0.0.1:9
PAYMENT_PROVIDER=none
SETTINGS
chown root:"$(stat -c %g "$root/var/lib/gotong")" "$root/etc/gotong/gotong.env"
chmod 0640 "$root/etc/gotong/gotong.env"
as() { env -i PATH=/usr/sbin:/usr/bin:/bin chroot --userspec=gotong:gotong "$root" /opt/gotong/gotong "$@"; }
as version
as upgrade --plan | tail -2
env -i PATH=/usr/sbin:/usr/bin:/bin chroot --userspec=gotong:gotong "$root" /opt/gotong/gotong start > "$root/log" 2>&1 &
server=$!
as ready 120 || { cat "$root/log"; exit 1; }
as status
as doctor || true
as books | tail -3
fetch() { "$root/opt/gotong/bin/node" -e 'fetch(process.argv[1]).then(r=>{console.log(r.status,process.argv[1]);process.exit(r.ok?0:1)})' "http://localhost:$port$1"; }
fetch /
fetch /pro
fetch '/card/site/gotong.png?v=1'
kill "$server"
wait "$server" && echo "ended in order"
server=
