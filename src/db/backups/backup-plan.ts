/** Decides when a backup is due and which ones have expired, by a clock that may be wrong. */

/** Number of days whose backups are kept. */
export const BACKUP_DAYS_KEPT = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Dated {
  readonly takenAt: Date;
}

export interface BackupPlan<Backup> {
  /** True if the newest backup up to now is a day old, or there is none. */
  readonly isDue: boolean;
  /** Backups up to now, newest first. */
  readonly known: readonly Backup[];
  /** Backups that a wrong clock dated after now: they neither count nor expire. */
  readonly ofFuture: readonly Backup[];
  /** Backups to remove: those older than the newest `BACKUP_DAYS_KEPT` days that have one. */
  readonly expired: readonly Backup[];
}

/**
 * Plans over backups in any order. All backups of a kept day stay, so a younger one never replaces an older one of
 * the same day.
 */
export function planBackups<Backup extends Dated>(
  backups: readonly Backup[],
  now: Date,
): BackupPlan<Backup> {
  const sorted = [...backups].sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
  const known = sorted.filter(({ takenAt }) => takenAt <= now);
  const [newest] = known;
  const days = [...new Set(known.map(dayOf))].slice(0, BACKUP_DAYS_KEPT);
  return {
    isDue: newest === undefined || now.getTime() - newest.takenAt.getTime() >= DAY_MS,
    known,
    ofFuture: sorted.filter(({ takenAt }) => takenAt > now),
    expired: known.filter((backup) => !days.includes(dayOf(backup))),
  };
}

const dayOf = ({ takenAt }: Dated): number => Math.floor(takenAt.getTime() / DAY_MS);
