import { writeFileSync } from 'node:fs'
import { openApiDocument } from './openapi/openapi-document.ts'

/** The description of the HTTP interface, which the server answers at `/openapi.json`. */
export const openApiFile = 'docs/reference/openapi.json'

/** The text of the file as it should be now. */
export const openApiText = async (): Promise<string> => `${JSON.stringify(await openApiDocument(), undefined, 1)}\n`

if (process.argv[1] === import.meta.filename) writeFileSync(openApiFile, await openApiText())
