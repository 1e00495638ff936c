# The bot's image: `docker build -t turnkeeper .`, or compose.yaml. `npm run container` takes the same steps without a
# container engine. docs/hosting.md says how it is run.

# Compiles. The generated client of the database and dist are made here.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --legacy-peer-deps --no-audit --no-fund
COPY prisma.config.ts tsconfig.json tsconfig.build.json stamp.mjs ./
COPY prisma/ prisma/
COPY src/ src/
# The context has no .git: which commit it is, and its time, are told (docs/hosting.md). Without them the bot says "unknown".
ARG SOURCE_COMMIT
ARG SOURCE_DATE_EPOCH
RUN npm run build

# Installs what the bot needs to run: no compiler, no test tool. .npmrc is not in the context, as it may hold secrets; what it
# says of peers is said here.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json prepare.mjs ./
RUN npm ci --omit=dev --legacy-peer-deps --no-audit --no-fund

FROM node:24-bookworm-slim
# Node alone runs the bot: the package managers of the base image are of no use here, except to an intruder.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
  /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-*
WORKDIR /app
COPY --from=packages /app/node_modules/ node_modules/
COPY package.json LICENSE ./
COPY deploy/healthcheck.mjs deploy/
COPY prisma/migrations/ prisma/migrations/
COPY src/sandbox/page/ src/sandbox/page/
COPY --from=build /app/dist/ dist/
ARG SOURCE_COMMIT
LABEL org.opencontainers.image.revision=$SOURCE_COMMIT
# All files belong to root, so the bot cannot change its own program. Only this folder is the bot's: here its own
# Postgres and the sandbox keep their files where there is no DATABASE_URL.
RUN mkdir data && chown node:node data
USER node
VOLUME /app/data
# What pictures have used is given back to the system sooner (docs/decisions/operations.md).
ENV MALLOC_TRIM_THRESHOLD_=131072
ENV MALLOC_MMAP_THRESHOLD_=131072
# /livez, /readyz, /healthz and /metrics, inside the container only: compose.yaml opens them to its network by METRICS_HOST.
ENV METRICS_PORT=9090
EXPOSE 9090
# /livez: engines that restart what is unhealthy (Swarm, ECS) do so for what another start mends, and not for a full disk.
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m --retries=3 CMD ["node", "deploy/healthcheck.mjs"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "--no-parallel-scavenge", "--max-old-space-size=384", "--v8-pool-size=1", "dist/main.js"]
