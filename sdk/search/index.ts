export { type ChipNames, type FilterChip, filterChips } from './filter-chips.ts'
export {
  emptyFilters,
  type FilterChoices,
  type FilterName,
  filterNames,
  isFilterEmpty,
  readChoices,
  writeChoices,
} from './filter-choices.ts'
export {
  checkedTypes,
  chooseCategories,
  chooseNoCategory,
  countActiveFilters,
  FilterDelays,
  hiddenByDefault,
  isFilterShown,
  isRangeReversed,
  type PanelName,
  type PanelRules,
  searchedTypes,
  setFieldFilter,
  toggleDuration,
  toggleInList,
  toggleType,
} from './filter-form.ts'
export { FilterPanel, type FilterPanelProps, type PanelOptions, type PanelValue } from './filter-panel.tsx'
