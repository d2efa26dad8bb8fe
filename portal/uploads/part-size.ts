import { UploadLimits } from '../../sdk/uploads/contract.ts'

/** How large the parts of uploads are on this page: a proxy that refuses large ones refuses them of the next file too. */
export interface PartSize {
  current: () => number
  /**
   * After a part of a file was refused as too large: the next size, or undefined when even the smallest is refused. `sentSize` is the part
   * size of that upload: several that were refused with the same size halve it once.
   */
  halve: (fileSize: number, sentSize?: number) => number | undefined
}

export function createPartSize(first: number = UploadLimits.chunkBytes): PartSize {
  let size = first
  return {
    current: () => size,
    halve(fileSize, sentSize = size) {
      const refused = Math.min(sentSize, fileSize)
      if (size < refused) return size
      if (refused <= UploadLimits.minChunkBytes) return undefined
      size = Math.max(UploadLimits.minChunkBytes, Math.floor(refused / 2))
      return size
    },
  }
}
