const MIB = 1024 * 1024;

/** Four of the largest bodies a user, and those of four such users a node. */
const MAX_BYTES = { ofUser: 16 * MIB, ofNode: 64 * MIB };

/** A body of at most this size, as most have, is taken although larger ones have all bytes of the node. */
export const SMALL_BODY_BYTES = 64 * 1024;

/** Counts the bytes of bodies that are received or worked on, per user and per node. */
export class BytesInFlight {
  readonly #byUser = new Map<string, number>();
  #ofNode = 0;

  /** Counts the bytes of a body; returns false, and counts none, if user or node would have too many. */
  add(userId: string, bytes: number): boolean {
    const ofUser = (this.#byUser.get(userId) ?? 0) + bytes;
    const isNodeFull = bytes > SMALL_BODY_BYTES && this.#ofNode + bytes > MAX_BYTES.ofNode;
    if (ofUser > MAX_BYTES.ofUser || isNodeFull) return false;
    this.#byUser.set(userId, ofUser);
    this.#ofNode += bytes;
    return true;
  }

  remove(userId: string, bytes: number): void {
    const ofUser = (this.#byUser.get(userId) ?? 0) - bytes;
    if (ofUser > 0) this.#byUser.set(userId, ofUser);
    else this.#byUser.delete(userId);
    this.#ofNode -= bytes;
  }
}
