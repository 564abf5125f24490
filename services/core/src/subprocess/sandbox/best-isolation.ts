import type { Confined, Sandbox, SandboxedProgram } from './sandbox.ts';

/** Uses the sandbox while it works, otherwise limited isolation. */
export class BestIsolation implements Sandbox {
  readonly account: number | undefined;

  constructor(
    private readonly sandbox: Sandbox,
    private readonly without: Sandbox,
  ) {
    this.account = without.account;
  }

  async problem(): Promise<string | undefined> {
    return (await this.best()).problem();
  }

  async enter(program: SandboxedProgram): Promise<Confined> {
    return (await this.best()).enter(program);
  }

  private async best(): Promise<Sandbox> {
    return (await this.sandbox.problem()) === undefined ? this.sandbox : this.without;
  }
}
