/** The commands of commander, whose errors about the command line have codes and values. */
import { Command, type Option } from 'commander';
import { CommandError } from '../../admin-socket/command-error.ts';
import { nearest } from '../../core/text/nearest.ts';
import { meantCommand } from './meant-command.ts';

/**
 * A command that throws a `CommandError` where commander writes an English sentence. Its methods of these names are the
 * only ones that know the values; `test/cli/terminal/help.test.ts` provokes each.
 */
export class ProgramCommand extends Command {
  override createCommand(name?: string): ProgramCommand {
    return new ProgramCommand(name);
  }

  unknownCommand(): never {
    const [typed = ''] = this.args;
    throw new CommandError(['unknownCommand', { typed, meant: meantCommand(this, this.args) }]);
  }

  unknownOption(option: string): never {
    const known = [...this.options, ...(this.parent?.options ?? [])];
    const flags = known.flatMap(({ long }) => long ?? []);
    throw new CommandError([
      'unknownOption',
      { option, meant: nearest(option, [...flags, '--help']) },
    ]);
  }

  missingArgument(argument: string): never {
    throw new CommandError(['missingArgument', { argument }]);
  }

  optionMissingArgument({ flags: option }: Option): never {
    throw new CommandError(['missingValue', { option }]);
  }

  missingMandatoryOptionValue({ flags: option }: Option): never {
    throw new CommandError(['missingOption', { option }]);
  }

  _excessArguments({ length: given }: readonly string[]): never {
    throw new CommandError(['tooManyArguments', { most: this.registeredArguments.length, given }]);
  }
}
