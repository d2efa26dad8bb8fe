import type { TestRunnerPlugin as Plugin } from '@web/test-runner'
import { docExamples, exampleModule } from '../doc-examples.ts'

const folder = '/doc-examples/'

/** The examples of the manual as modules: `/doc-examples/index.ts` lists them, and imports each when it is asked to run. */
export function manualExamples(): Plugin {
  return {
    name: 'manual-examples',
    serve({ path }) {
      if (!path.startsWith(folder)) return undefined
      const examples = docExamples()
      const one = /\/(\d+)\.tsx$/.exec(path)?.[1]
      const example = one === undefined ? undefined : examples[Number(one)]
      if (example) return { body: exampleModule(example, '/sdk'), type: 'js' }
      const lines = examples.map(({ title }, index) => `{ title: ${JSON.stringify(title)}, load: () => import('./${index}.tsx') }`)
      return { body: `export const examples = [\n${lines.join(',\n')}\n]\n`, type: 'js' }
    },
  }
}
