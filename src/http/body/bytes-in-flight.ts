const MIB = 1024 * 1024;

/** Four of the largest bodies a user, and four such users a node. */
const MAX_BYTES = { ofUser: 16 * MIB, ofNode: 64 * MIB };

/** A body up to this size, as most are, is accepted even when larger ones use all bytes of the node. */
export const SMALL_BODY_BYTES = 64 * 1024;

/** Counts the bytes of bodies that are received or processed, per user and per node. */
export class BytesInFlight {
  readonly #byUser = new Map<string, number>();
  #ofNode = 0;

  /** Reserves the bytes of a body. Returns false, and reserves none, if user or node would exceed its limit. */
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
