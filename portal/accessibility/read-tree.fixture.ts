import { executeServerCommand } from '@web/test-runner-commands'

/** The roles and names that screen readers get of the page, in their order. */
export async function readTree(): Promise<string[]> {
  const tree = await executeServerCommand<string[] | false, undefined>('accessibility-tree')
  if (!tree) throw new Error('The browser gave no accessibility tree.')
  return tree
}
