import { type Entry, getFileNameLowLevel } from 'yauzl'

const strict = new TextDecoder('utf-8', { fatal: true })

/**
 * What a file inside a zip is called. Some programs write UTF-8 without saying so; what is no UTF-8 is of the code page that zips had before
 * it (437), unless the name stands beside it a second time in Unicode.
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
