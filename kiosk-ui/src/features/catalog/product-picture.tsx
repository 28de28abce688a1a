import type { Product } from '@comanda/contract/catalog';
import { deleteProductImage, updateProductImage } from '@comanda/contract/catalog-edit';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FieldGroup } from '../../ui/form-sheet.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './catalog.module.css';
import { shrinkPicture } from './shrink-picture.ts';

/** The picture of a product, which is saved separately at once. */
export function ProductPicture({ product }: { product: Product }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const save = useCommand(updateProductImage);
  const remove = useCommand(deleteProductImage);
  const [image, setImage] = useState(product.image);
  const [wrong, setWrong] = useState<string | null>(null);
  const params = { id: product.id };
  const take = async (file: File) => {
    setWrong(null);
    try {
      const data = await shrinkPicture(file);
      const saved = await save.mutateAsync({ params, body: { data } });
      setImage(saved.image);
    } catch (error) {
      // A file that the browser cannot render is not a picture, whatever its name.
      setWrong(error instanceof DOMException ? t('problems.invalid_picture') : problemText(error));
    }
  };
  return (
    <FieldGroup title={t('catalog.product.picture')}>
      {image && (
        <Row gap={4} align="center" wrap className={styles.picture}>
          <img src={image} alt={t('catalog.product.pictureOf', { name: product.name })} />
          <Button
            icon={IconTrash}
            busy={remove.isPending}
            onClick={() => remove.mutate({ params }, { onSuccess: () => setImage(null) })}
          >
            {t('catalog.product.removePicture')}
          </Button>
        </Row>
      )}
      <FileDrop
        label={t(image ? 'catalog.product.otherPicture' : 'catalog.product.addPicture')}
        hint={t('catalog.product.pictureHint')}
        accept="image/png,image/jpeg,image/webp"
        disabled={save.isPending}
        error={wrong}
        onFile={(file) => void take(file)}
      />
    </FieldGroup>
  );
}
