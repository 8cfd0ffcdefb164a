/** The one body of every refusal (contract, section 7, leaves its shape open). */
import { z } from 'zod';

export const ErrorBody = z
  .strictObject({
    code: z.string().meta({ description: 'Machine-readable kind, such as BAD_REQUEST.' }),
    message: z.string().meta({ description: 'One sentence that says what to mend.' }),
    issues: z
      .array(
        z.strictObject({
          path: z
            .array(z.union([z.string(), z.number()]))
            .meta({ description: 'Where, such as ["transactions", 3, "amount"].' }),
          code: z.string(),
          message: z.string(),
        }),
      )
      .optional()
      .meta({ description: 'Every violation of a refused input.' }),
    requestId: z.string().meta({ description: 'Also in the header X-Request-Id.' }),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
