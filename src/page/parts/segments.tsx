interface SegmentsProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Choice; readonly label: string }[];
  readonly value: Choice;
  readonly onChoose: (value: Choice) => void;
}

/** One of a few choices, side by side. */
export function Segments<Choice extends string>({
  label,
  choices,
  value,
  onChoose,
}: SegmentsProps<Choice>) {
  return (
    <fieldset class="segments">
      <legend class="unseen">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
