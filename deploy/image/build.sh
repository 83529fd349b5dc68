#!/usr/bin/env bash
# The image without Docker and without a registry of images: its bases are made from Debian's packages, and buildah reads the Dockerfile.
#   apt-get install mmdebstrap buildah runc
#   deploy/image/build.sh recif        as root, where Node.js and npm are
# apt's and npm's settings of this machine (mirror, registry, proxy, certificates) serve the build and stay out of the image.
set -euo pipefail
cd "$(dirname "$0")/../.."

name=${1:-recif}
suite=trixie
npm_version=11.19.1
base=localhost/recif-base
builder=localhost/recif-builder

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

say() { printf '• %s\n' "$*" >&2; }

# What the Dockerfile takes from debian:trixie-slim elsewhere.
make_base() {
  apt-config dump Acquire::http Acquire::https Acquire::Check-Date Acquire::Check-Valid-Until >"$work/apt.conf"
  mmdebstrap --quiet --mode=root --variant=minbase --include=ca-certificates,libatomic1 \
    --setup-hook="cp '$work/apt.conf' \"\$1/etc/apt/apt.conf.d/00machine\"" \
    --customize-hook='rm "$1/etc/apt/apt.conf.d/00machine"' \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/info/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='path-exclude=/usr/share/lintian/*' \
    "$suite" "$work/base.tar"
  local container
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$work/base.tar" / >/dev/null
  buildah config --cmd bash "$container"
  buildah commit --quiet --rm "$container" "$base" >/dev/null
  rm "$work/base.tar"
}

# And from node:24-trixie-slim: a Node.js and an npm to begin with. Debian's npm is 450 packages; this one is npm's own.
make_builder() {
  npm install --silent --global --prefix "$work/npm" "npm@$npm_version"
  local container
  container=$(buildah from "$base")
  buildah copy --quiet "$container" "$(node -p process.execPath)" /usr/local/bin/node >/dev/null
  buildah copy --quiet "$container" "$work/npm" /usr/local >/dev/null
  buildah commit --quiet --rm "$container" "$builder" >/dev/null
}

# A container of its own needs namespaces; where the kernel refuses them, a step runs in a chroot.
isolation() {
  local container
  container=$(buildah from "$base")
  if buildah run --isolation oci --runtime runc --network host "$container" true 2>/dev/null; then echo oci; else echo chroot; fi
  buildah rm "$container" >/dev/null
}

# npm reads the registry, and the authorities that this machine trusts, from a secret file that no layer keeps.
build() {
  local isolation=$1 authorities=/etc/ssl/certs/ca-certificates.crt
  cat "$(npm config get userconfig)" >"$work/npmrc" 2>/dev/null || true
  echo "cafile=$authorities" >>"$work/npmrc"
  buildah build --isolation "$isolation" --runtime runc --network host --format docker \
    --build-arg BASE_IMAGE="$base" --build-arg NODE_IMAGE="$builder" \
    --secret id=npmrc,src="$work/npmrc" --volume "$authorities:$authorities:ro" --tag "$name" .
}

say "Base from Debian's packages ($suite)"
make_base
make_builder
how=${BUILDAH_ISOLATION:-$(isolation)}
say "Image by buildah ($how isolation)"
build "$how"
buildah images --format 'size: {{.Size}}' "$name"
