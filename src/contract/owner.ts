/** The user of a command or procedure that names none. */
export const OWNER = 'owner';
