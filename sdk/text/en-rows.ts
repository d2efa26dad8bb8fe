/** The words of lists whose rows are put in order by hand. */
export const rows = {
  handle: (name: string, place: number, count: number) => `Move ${name}, now ${place} of ${count}`,
  handleHelp: 'Drag, or use the arrow keys.',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  options: (name: string) => `Options for ${name}`,
}
