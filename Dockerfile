# The service as a container. It listens on every address of the container, so it wants API keys: mount the file that
# `groundedgeo key new` describes, for example
#
#   docker run -p 8080:8080 -v groundedgeo:/data -v "$PWD/keys.json:/run/secrets/groundedgeo_api_keys:ro" groundedgeo
#
# Without DATABASE_URL the records lie in the embedded database under /data: keep that volume, and run one container on it.

FROM node:20-slim AS build
WORKDIR /app
# Packages first, so that a change of the sources alone does not fetch them again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --prefer-offline
COPY tsconfig.json ./
COPY src ./src
RUN npm run build
RUN npm prune --omit=dev --offline
# An empty folder to copy: the volume takes its owner from it.
RUN mkdir empty

FROM node:20-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data API_KEYS_FILE=/run/secrets/groundedgeo_api_keys
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build --chown=node:node /app/empty /data
VOLUME /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
# Room for the short-lived objects of many requests spares garbage collections, as in `npm start`.
CMD ["node", "--max-semi-space-size=64", "build/src/main.js", "serve"]
