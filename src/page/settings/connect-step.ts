import type { service } from '../service/service.ts';

/** Feeds that can be connected. */
export type Providers = Awaited<ReturnType<typeof service.feeds.providers.query>>;

/** A step of connecting a feed. */
export type Step = Awaited<ReturnType<typeof service.feeds.connect.mutate>>;
