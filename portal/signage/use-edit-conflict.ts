import { useState } from 'react'
import { WireError } from '../../sdk/wire/index.ts'

interface Counted {
  Revision: number
}

/**
 * Two people who change the same: the second is told, and what they typed stays. What is there now is read; the next save is a decision.
 * `run` does what may be refused with `code`, naming the revision that it is given.
 */
export function useEditConflict<Read extends Counted>(first: Read | undefined, code: string, look: () => Promise<Read | undefined>) {
  const [theirs, setTheirs] = useState<Read>()
  const read = theirs ?? first
  return {
    theirs,
    revision: read?.Revision,
    async run<Answer>(act: () => Promise<Answer>): Promise<Answer> {
      try {
        return await act()
      } catch (error) {
        if (error instanceof WireError && error.code === code) setTheirs(await look().catch(() => undefined))
        throw error
      }
    },
  }
}
