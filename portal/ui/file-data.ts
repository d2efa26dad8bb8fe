/** A file as a `data:` address. One that is longer than `maxLength` is not read: a text that the server refuses as too large stands for it. */
export function fileData(file: File, maxLength: number): Promise<string> {
  if (file.size > (maxLength * 3) / 4) return Promise.resolve('x'.repeat(maxLength + 1))
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })
}
