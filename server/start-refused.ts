/** Ends the start, or a command, with a sentence for the administrator; an expected reason has no stack. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** Runs the entry of a process: prints the sentence of an expected reason, and answers the exit code. Any other error keeps its stack. */
export async function runWithRefusals(run: () => Promise<number>, print: (sentence: string) => void): Promise<number> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    print(error.message)
    return 1
  }
}
