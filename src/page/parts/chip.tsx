interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChipProps {
  readonly label: string;
  readonly value: string;
  /** The first one is chosen where nothing is. */
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
}

/** One choice of a list, marked where it is not the first. */
export function Chip({ label, value, choices, onChoose }: ChipProps) {
  return (
    <label class={value === choices[0]?.value ? 'chip' : 'chip chosen'}>
      <span class="unseen">{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} dir="auto">
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
