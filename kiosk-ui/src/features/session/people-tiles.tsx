import type { ActiveSession } from '@comanda/contract/session';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchKey } from '../../lib/browser/search.ts';
import { TextField } from '../../ui/field.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { PersonTile } from './person-tile.tsx';
import styles from './session.module.css';

/** The number of tiles that can be found at a glance. */
const mostWithoutSearch = 12;

interface PeopleTilesProps {
  people: ActiveSession[];
  onChoose: (person: ActiveSession) => void;
}

/** The users of the quick log-in; a long list can be searched. */
export function PeopleTiles({ people, onChoose }: PeopleTilesProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const isLong = people.length > mostWithoutSearch;
  const wanted = searchKey(isLong ? search : '');
  const found = people.filter(({ display_name, user_name }) =>
    searchKey(`${display_name} ${user_name}`).includes(wanted),
  );
  return (
    <>
      {isLong && (
        <TextField
          hideLabel
          type="search"
          label={t('session.searchPeople')}
          placeholder={t('session.searchPeople')}
          icon={IconSearch}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.length === 0 && (
        <Text role="status" tone="secondary">
          {t('session.nobodyFound')}
        </Text>
      )}
      {found.length > 0 && (
        <Grid
          as="ul"
          gap={3}
          min={isLong ? '130px' : '150px'}
          className={isLong ? styles.manyTiles : undefined}
          aria-label={t('session.people')}
        >
          {found.map((person) => (
            <li key={person.user_id}>
              <PersonTile person={person} onChoose={() => onChoose(person)} />
            </li>
          ))}
        </Grid>
      )}
    </>
  );
}
