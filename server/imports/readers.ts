import { readExport } from './read-export.ts'
import { readKaltura } from './read-kaltura.ts'
import { readManifest } from './read-manifest.ts'
import { readOpencast } from './read-opencast.ts'
import { readPanopto } from './read-panopto.ts'
import { readPeertube } from './read-peertube.ts'
import { readYoutube } from './read-youtube.ts'
import type { Reader } from './reader.ts'

/** In this order: the first that knows a folder reads it. */
export const readers: readonly Reader[] = [readExport, readManifest, readOpencast, readPeertube, readYoutube, readKaltura, readPanopto]
