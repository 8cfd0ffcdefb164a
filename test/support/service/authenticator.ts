/** An authenticator of passkeys in software, which also signs what no real one would (Web Authentication, section 6). */
import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Deviations from what a browser and its authenticator do. */
export interface Deviation {
  /** Origin of the page that asks. @default that of the authenticator */
  readonly origin?: string;
  /** @default the signed challenge */
  readonly challenge?: string;
  /** Name that the authenticator binds the credential to. @default that of the options */
  readonly rpId?: string;
  /** False for a touch alone, without a fingerprint or a PIN. @default true */
  readonly isVerified?: boolean;
  /** Signature counter. @default one more than before */
  readonly counter?: number;
  /** @default that which the options gave */
  readonly userHandle?: string;
  /** Type of what is signed. @default the right one */
  readonly type?: string;
}

interface Options {
  readonly challenge: string;
}
interface CreationOptions extends Options {
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}
interface RequestOptions extends Options {
  readonly rpId: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export class Authenticator {
  readonly origin: string;
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #point: { readonly x: Buffer; readonly y: Buffer };
  #userHandle: string | null = null;
  counter = 0;

  /** @param origin Origin of the page that it is used on. */
  constructor(origin: string) {
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** Makes the credential, as `PublicKeyCredential.toJSON` writes it. */
  create(options: CreationOptions, deviation: Deviation = {}) {
    this.#userHandle = options.user.id;
    const data = Buffer.concat([
      this.#data(deviation.rpId ?? options.rp.id, HAS_CREDENTIAL, deviation),
      // No model.
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#publicKey(),
    ]);
    // CBOR of `{ fmt: 'none', attStmt: {}, authData }`.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#credential({
      clientDataJSON: this.#client('webauthn.create', options, deviation),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs a challenge, as `PublicKeyCredential.toJSON` writes it. */
  get(options: RequestOptions, deviation: Deviation = {}) {
    const data = this.#data(deviation.rpId ?? options.rpId, 0, deviation);
    const client = this.#client('webauthn.get', options, deviation);
    const signed = Buffer.concat([
      data,
      hash('sha256', Buffer.from(client, 'base64url'), 'buffer'),
    ]);
    return this.#credential({
      clientDataJSON: client,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
      userHandle: deviation.userHandle ?? this.#userHandle,
    });
  }

  #credential<Response extends object>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #client(type: string, { challenge }: Options, deviation: Deviation): string {
    const data = {
      type: deviation.type ?? type,
      challenge: deviation.challenge ?? challenge,
      origin: deviation.origin ?? this.origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  #data(rpId: string, flags: number, { isVerified = true, counter }: Deviation): Buffer {
    this.counter = counter ?? this.counter + 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([hash('sha256', rpId, 'buffer'), head]);
  }

  /** The key as COSE: an elliptic curve key of ES256 on P-256. */
  #publicKey(): Buffer {
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      this.#point.x,
      Buffer.from('225820', 'hex'),
      this.#point.y,
    ]);
  }
}
