/**
 * Lets an assistant look at your wealth, over the Model Context Protocol: each route is a tool that says its units and
 * what it means. It reads; what writes is there only with `--write`, and with a key that may.
 *
 *     npx pactole keys create --name assistant --scopes read
 *     npx tsx examples/mcp-server.ts              # the assistant starts it so, and talks to it on its input and output
 *     npx tsx examples/mcp-server.ts --write
 *
 * What the tools answer goes to the assistant, and so perhaps to its maker: who does not want that leaves it out.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Pactole, PactoleError } from '@pactole/sdk';
import { READING } from './mcp/reading.ts';
import type { Tool } from './mcp/tool.ts';
import { WRITING } from './mcp/writing.ts';
import { options } from './parts/options.ts';
import { run } from './parts/script.ts';

const USAGE = 'Usage: npx tsx examples/mcp-server.ts [--write]';

const INSTRUCTIONS =
  'Figures of one person’s wealth. They are exact and computed by the service: quote them, do not compute with floating-point numbers, and say when a figure is null or incomplete.';

run(async () => {
  const { values } = options(USAGE, { write: { type: 'boolean', default: false } });
  const pactole = new Pactole();
  const server = new McpServer(
    { name: 'pactole', version: '1.0.0' },
    { instructions: INSTRUCTIONS },
  );
  for (const each of values.write ? [...READING, ...WRITING] : READING)
    register(server, pactole, each);
  await server.connect(new StdioServerTransport());
});

function register(server: McpServer, pactole: Pactole, tool: Tool): void {
  const { name, title, description, shape, reads, idempotent } = tool;
  const annotations = {
    readOnlyHint: reads,
    destructiveHint: false,
    idempotentHint: idempotent,
    openWorldHint: false,
  };
  server.registerTool(
    name,
    { title, description, inputSchema: shape, annotations },
    async (input: unknown) => {
      try {
        return {
          content: [{ type: 'text', text: JSON.stringify(await tool.call(pactole, input)) }],
        };
      } catch (error) {
        if (!(error instanceof PactoleError)) throw error;
        return { isError: true, content: [{ type: 'text', text: error.message }] };
      }
    },
  );
}
