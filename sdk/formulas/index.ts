export { type Formula, formulaParts, formulaWords, hasFormula } from './contract.ts'
export { FormulaText } from './formula-text.tsx'
