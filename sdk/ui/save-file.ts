/** Saves text as a file of the viewer. Characters that no file name has become spaces. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name.replace(/[\\/:*?"<>|]/g, ' ').trim() })
  link.click()
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
