export * from './filter-chips.ts'
export * from './filter-choices.ts'
export * from './filter-form.ts'
export * from './filter-panel.tsx'
