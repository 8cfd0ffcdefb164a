# The service and its command line in one image; docs/server.md says how to run it.
ARG NODE=24.20.0-trixie-slim

FROM node:${NODE} AS build
WORKDIR /app
# First what changes seldom, so that the packages are installed anew only when they change.
COPY package.json package-lock.json ./
COPY scripts scripts
COPY sdk/client/package.json sdk/client/
COPY sdk/statements/package.json sdk/statements/
COPY sdk/importer/package.json sdk/importer/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build \
  && npm prune --omit=dev --ignore-scripts \
  # The packages under sdk/ are built for callers.
  && rm -rf node_modules/@pactole \
  && find dist node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' \) -delete

FROM node:${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PACTOLE_DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/drizzle drizzle
COPY --from=build /app/dist dist
RUN ln -s /app/dist/main.js /usr/local/bin/pactole \
  && install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["pactole"]
CMD ["serve"]
