/** Browsers may forget a field that is not part of the page, before files are chosen. */
let field: HTMLInputElement | undefined

/** Opens the window of the browser that chooses files, with these attributes of its field. */
export function pickFiles(attributes: Readonly<Record<string, string>>, onFiles: (files: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  field = input
  field.click()
}
