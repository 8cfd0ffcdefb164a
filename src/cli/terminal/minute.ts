/** Formats an instant for people, to the minute, in UTC. */
export const minute = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')}Z`;
