/** DESIGN.md 1: the colour tokens, light and dark. Components use only these names. */
export const LIGHT: Record<string, string> = {
  '--canvas': '#F1F4F4', '--surface': '#FFFFFF', '--subtle': '#F7F9F9', '--hover': '#EEF2F2', '--field': '#FFFFFF',
  '--line': '#DFE5E5', '--line-2': '#C3CCCD', '--control-line': '#889497',
  '--ink': '#152022', '--ink-2': '#465356', '--ink-3': '#5C696C',
  '--accent': '#0A6F76', '--accent-ink': '#085B61', '--accent-soft': '#E8F4F4', '--accent-soft-hover': '#CFE8E8', '--accent-line': '#A3D4D5',
  '--fill': '#0A6F76', '--fill-hover': '#085B61', '--on-fill': '#FFFFFF',
  '--ok': '#1B6E3C', '--ok-soft': '#E7F4EB', '--ok-line': '#B5DCC3',
  '--warn': '#835200', '--warn-soft': '#FDF3DC', '--warn-line': '#EBCF94',
  '--danger': '#B3261E', '--danger-soft': '#FCEBE9', '--danger-line': '#F0BDB8',
  '--info': '#1D5A9E', '--info-soft': '#E8F0FA', '--info-line': '#B9D0EC',
  '--mute': '#4A5659', '--mute-soft': '#EDF0F0', '--track': '#889497',
  '--chart-1': '#0A6F76', '--chart-2': '#D9E0E0', '--chart-2-line': '#889497', '--chart-3': '#7A5BA8', '--chart-4': '#B8801F',
  '--mantine-color-default-border': '#C3CCCD', '--mantine-color-placeholder': '#667376', '--mantine-color-dimmed': '#5C696C',
  '--mantine-color-error': '#B3261E', '--mantine-color-anchor': '#085B61', '--mantine-color-body': '#FFFFFF', '--mantine-color-text': '#152022',
};

export const DARK: Record<string, string> = {
  '--canvas': '#0E1314', '--surface': '#161D1E', '--subtle': '#1A2223', '--hover': '#222B2C', '--field': '#12191A',
  '--line': '#2C3638', '--line-2': '#3C494B', '--control-line': '#667577',
  '--ink': '#DFE7E7', '--ink-2': '#B9C5C6', '--ink-3': '#9AA8AA',
  '--accent': '#6FBBBE', '--accent-ink': '#8CCDCF', '--accent-soft': '#14302F', '--accent-soft-hover': '#1B403F', '--accent-line': '#1F5A5D',
  '--fill': '#41A0A5', '--fill-hover': '#5AB2B6', '--on-fill': '#0B1415',
  '--ok': '#7CCB97', '--ok-soft': '#16301F', '--ok-line': '#2A5638',
  '--warn': '#E5B45A', '--warn-soft': '#33270F', '--warn-line': '#5C4820',
  '--danger': '#F49A92', '--danger-soft': '#3B1B19', '--danger-line': '#6B322E',
  '--info': '#8DBBF0', '--info-soft': '#172A42', '--info-line': '#2B4A72',
  '--mute': '#B4C0C1', '--mute-soft': '#263031', '--track': '#667577',
  '--chart-1': '#41A0A5', '--chart-2': '#2C3638', '--chart-2-line': '#667577', '--chart-3': '#A894E0', '--chart-4': '#D9A441',
  '--mantine-color-default-border': '#3C494B', '--mantine-color-placeholder': '#8C9A9C', '--mantine-color-dimmed': '#9AA8AA',
  '--mantine-color-error': '#F49A92', '--mantine-color-anchor': '#8CCDCF', '--mantine-color-default': '#1A2223', '--mantine-color-default-hover': '#222B2C',
  '--mantine-color-body': '#161D1E', '--mantine-color-text': '#DFE7E7',
};
