/** The commands of commander, whose errors about the command line have codes and values. */
import { Command, type ErrorOptions, type ParseOptionsResult } from 'commander';
import { CommandError } from '../../admin-socket/command-error.ts';
import { nearest } from '../../core/text/nearest.ts';
import type { ErrorMessage } from '../../i18n/errors/error-message.ts';
import { meantCommand } from './meant-command.ts';

/** A command that throws a `CommandError` where commander writes an English sentence. */
export class ProgramCommand extends Command {
  #parsing: readonly string[] = [];
  #unknown: readonly string[] = [];

  override createCommand(name?: string): ProgramCommand {
    return new ProgramCommand(name);
  }

  /** Keeps what is parsed, since commander gives its errors no values. */
  override parseOptions(argv: string[]): ParseOptionsResult {
    this.#parsing = argv;
    const parsed = super.parseOptions(argv);
    this.#unknown = parsed.unknown;
    return parsed;
  }

  override error(message: string, options?: ErrorOptions): never {
    const reason = this.#reason(options?.code);
    if (reason === null) return super.error(message, options);
    throw new CommandError(reason);
  }

  /** Returns the message for a code of commander; null for one that no command of this program can have. */
  #reason(code: string | undefined): ErrorMessage | null {
    const { args } = this;
    switch (code) {
      case 'commander.unknownCommand':
        return ['unknownCommand', { typed: args[0] ?? '', meant: meantCommand(this, args) }];
      case 'commander.unknownOption':
        return this.#unknownOption(this.#unknown[0] ?? '');
      case 'commander.missingArgument': {
        const missing = this.registeredArguments.find(
          ({ required }, at) => required && args[at] === undefined,
        );
        return ['missingArgument', { argument: missing?.name() ?? '' }];
      }
      case 'commander.optionMissingArgument':
        return ['missingValue', { option: this.#flags(this.#parsing.at(-1) ?? '') }];
      case 'commander.missingMandatoryOptionValue': {
        const missing = this.options.find(
          (option) => option.mandatory && this.getOptionValue(option.attributeName()) === undefined,
        );
        return ['missingOption', { option: missing?.flags ?? '' }];
      }
      case 'commander.excessArguments':
        return ['tooManyArguments', { most: this.registeredArguments.length, given: args.length }];
      default:
        return null;
    }
  }

  #unknownOption(option: string): ErrorMessage {
    const known = [...this.options, ...(this.parent?.options ?? [])];
    const flags = known.flatMap(({ long }) => long ?? []);
    return ['unknownOption', { option, meant: nearest(option, [...flags, '--help']) }];
  }

  /** Returns the flags of an option as help shows them: `--name <name>` for `--name`. */
  #flags(typed: string): string {
    const option = this.options.find(({ long, short }) => typed === long || typed === short);
    return option?.flags ?? typed;
  }
}
