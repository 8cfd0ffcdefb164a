import { ask, unreadOfUser } from '../figures/read.ts';
import { service } from '../service/service.ts';

type Installation = Awaited<ReturnType<typeof service.installation.show.query>>;

/** Time zone of the installation, and the role of the user. */
export const installation = unreadOfUser<Installation>();

export const loadInstallation = () => ask(installation, () => service.installation.show.query());
