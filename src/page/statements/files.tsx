export function Files() { return null; }
