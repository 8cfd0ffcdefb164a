import { ask, unreadOfUser } from '../figures/read.ts';
import { service } from '../service/service.ts';

type Installation = Awaited<ReturnType<typeof service.installation.show.query>>;

/** What the user may know of the installation, and do in it. */
export const installation = unreadOfUser<Installation>();

export const loadInstallation = () => ask(installation, () => service.installation.show.query());
