/** An error that the assistant reads as the result of a tool. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
