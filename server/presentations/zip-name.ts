import { type Entry, getFileNameLowLevel } from 'yauzl'

const strict = new TextDecoder('utf-8', { fatal: true })

/**
 * Decodes a file name in a ZIP archive. Some programs write UTF-8 without declaring it. Text that is not UTF-8 is code page 437, unless a
 * Unicode field repeats the name.
 */
export function zipName({
  generalPurposeBitFlag,
  fileNameRaw,
  extraFields,
}: Pick<Entry, 'generalPurposeBitFlag' | 'fileNameRaw' | 'extraFields'>): string {
  const told = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
  const old = getFileNameLowLevel(0, fileNameRaw, [], true)
  if (told !== old) return told
  try {
    return strict.decode(fileNameRaw)
  } catch {
    return told
  }
}
