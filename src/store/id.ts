import { v7 } from 'uuid';

/** A new id: a UUID v7, so ids sort in the order in which they were made. */
export const newId = (): string => v7();

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text could be one of our ids; one that could not be names nothing, and must not reach a `uuid` column. */
export const isId = (text: string): boolean => UUID.test(text);
