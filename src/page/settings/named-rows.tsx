import { type ComponentChildren, Fragment } from 'preact';

/** A thing that a panel lists, with what can be done to it. */
interface NamedRow {
  readonly key: string;
  readonly name: string;
  readonly facts?: ComponentChildren;
  readonly actions: readonly {
    readonly text: string;
    readonly run: () => unknown;
  }[];
}

interface NamedRowsProps {
  readonly rows: readonly NamedRow[];
  /** True while the buttons wait for an answer. */
  readonly isSending: boolean;
}

/** A row for each thing: its name and facts, and its buttons, which a screen reader tells apart by the name. */
export function NamedRows({ rows, isSending }: NamedRowsProps) {
  return (
    <table class="accounts">
      <tbody>
        {rows.map(({ key, name, facts, actions }) => (
          <tr key={key}>
            <th scope="row">
              <bdi>{name}</bdi>
              {facts}
            </th>
            <td>
              {actions.map(({ text, run }, at) => (
                <Fragment key={text}>
                  {at > 0 && ' '}
                  <button
                    type="button"
                    class="quiet"
                    disabled={isSending}
                    onClick={() => void run()}
                  >
                    {text}
                    <span class="unseen"> {name}</span>
                  </button>
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
