import { useRef, useState } from 'react'
import { WireError } from '../../sdk/wire/index.ts'

/** A thing that several people can edit, with the revision that it was read at. */
export interface Revised {
  Revision?: string
}

/** The state of an edit that another person may have overtaken. */
export interface EditConflict<Read extends Revised> {
  /** The state that another person has saved; undefined: no one has. */
  latest: Read | undefined
  /** The field with the revision that the next save names; empty for a new thing. */
  readonly revision: { revision?: string }
  /** Runs a save. When it is refused because another person has saved, the present state is read, and the refusal is thrown on. */
  guard: <Answer>(save: () => Promise<Answer>) => Promise<Answer>
  /** The next save names this revision: a part of the edit has been saved, or the latest state was loaded. */
  goOn: (Revision?: string) => void
}

/**
 * Notices that another person has saved the same thing. Nothing typed is lost: the second editor is told, and the next save is a decision.
 *
 * @param opened the state that the edit began with; undefined: a new thing
 * @param code the error code of the conflict
 * @param readLatest reads the present state
 */
export function useEditConflict<Read extends Revised>(
  opened: Read | undefined,
  code: string,
  readLatest: (opened: Read) => Promise<Read | undefined>,
): EditConflict<Read> {
  const [latest, setLatest] = useState<Read>()
  const read = useRef({ opened: opened?.Revision, now: opened?.Revision })
  if (read.current.opened !== opened?.Revision) read.current = { opened: opened?.Revision, now: opened?.Revision }
  return {
    latest,
    get revision() {
      const { now } = read.current
      return now === undefined ? {} : { revision: now }
    },
    async guard(save) {
      try {
        return await save()
      } catch (error) {
        if (opened && error instanceof WireError && error.code === code) {
          const found = await readLatest(opened).catch(() => undefined)
          if (found) read.current.now = found.Revision
          setLatest(found)
        }
        throw error
      }
    },
    goOn(Revision) {
      if (Revision !== undefined) read.current.now = Revision
      setLatest(undefined)
    },
  }
}
