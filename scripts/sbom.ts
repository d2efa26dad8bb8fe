// `npm run sbom`: writes the bill of materials of what is shipped to `dist/vitrine.cdx.json`.
import { writeFileSync } from 'node:fs'
import { shippedPackages } from './shipped-packages.ts'

const bom = shippedPackages()
writeFileSync('dist/vitrine.cdx.json', `${JSON.stringify(bom, null, 2)}\n`)
console.log(`dist/vitrine.cdx.json: ${bom.components.length} packages`)
