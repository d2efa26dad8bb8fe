import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take more than 15 s, slowest first. They begin before all others, because one that begins last keeps a core idle. */
const slowFiles = [
  'server/authorization.test.ts',
  'server/conversions/real-files.test.ts',
  'server/conversions/conversions.test.ts',
  'server/conversions/make-extras.test.ts',
  'server/conversions/check-rendition.test.ts',
  'server/conversions/incomplete-files.test.ts',
  'server/restart.test.ts',
  'server/media/vanish.test.ts',
  'server/start.test.ts',
  'server/item-problems/part-jobs.test.ts',
  'server/hub/attach-hub.test.ts',
  'server/multi-stream/multi-stream.test.ts',
  'server/conversions/growing.test.ts',
  'server/photosets/presentations.test.ts',
]

/** Sorts the files of a run: the slow ones first, the others as vitest sorts them. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = slowFiles.findIndex((file) => moduleId.endsWith(`/${file}`))
      return at < 0 ? slowFiles.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
