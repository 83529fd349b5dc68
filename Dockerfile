# The site without the embedded database: give it DATABASE_URL. Runs as a plain user.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --no-fund --no-audit
COPY . .
RUN node_modules/.bin/react-router build

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production APP_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s CMD ["node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:3000/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The pinned Node.js, not the image's. What supervises receives SIGTERM itself, and SIGHUP: `docker kill --signal=HUP`.
CMD ["node_modules/node/bin/node", "--disable-warning=ExperimentalWarning", "server/supervisor/main.ts"]
