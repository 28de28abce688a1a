import * as contract from '@comanda/contract/catalog';
import * as bulk from '@comanda/contract/catalog-bulk';
import * as edit from '@comanda/contract/catalog-edit';
import type { FastifyInstance } from 'fastify';
import { mount } from '../http/mount.ts';
import * as categoryService from './categories.service.ts';
import {
  categories,
  optionGroups,
  options,
  optionsOfGroup,
  products,
  soldOut,
} from './catalog.service.ts';
import * as imports from './import.service.ts';
import * as optionService from './options.service.ts';
import * as pictures from './pictures.service.ts';
import * as prices from './prices.service.ts';
import * as productService from './products.service.ts';

export function catalogRoutes(app: FastifyInstance): void {
  mount(app, contract.listProducts, products);
  mount(app, contract.listCategories, categories);
  mount(app, contract.listOptionGroups, optionGroups);
  mount(app, contract.listOptions, options);
  mount(app, contract.listGroupOptions, optionsOfGroup);
  mount(app, contract.setSoldOut, soldOut);

  mount(app, edit.createProduct, productService.addProduct);
  mount(app, edit.updateProduct, productService.changeProduct);
  mount(app, edit.deleteProduct, productService.removeProduct);
  mount(app, edit.orderProducts, productService.putProductsInOrder);
  mount(app, edit.setProductImage, pictures.savePicture);
  mount(app, edit.deleteProductImage, pictures.removePicture);
  mount(app, edit.productImage, pictures.picture);

  mount(app, edit.createCategory, categoryService.addCategory);
  mount(app, edit.updateCategory, categoryService.changeCategory);
  mount(app, edit.deleteCategory, categoryService.removeCategory);
  mount(app, edit.orderCategories, categoryService.putCategoriesInOrder);

  mount(app, edit.createOptionGroup, optionService.addGroup);
  mount(app, edit.updateOptionGroup, optionService.changeGroup);
  mount(app, edit.deleteOptionGroup, optionService.removeGroup);
  mount(app, edit.createOption, optionService.addOption);
  mount(app, edit.updateOption, optionService.changeOption);
  mount(app, edit.deleteOption, optionService.removeOption);
  mount(app, edit.orderOptions, optionService.putOptionsInOrder);

  mount(app, bulk.previewProductImport, imports.previewImport);
  mount(app, bulk.importProducts, imports.importAll);
  mount(app, bulk.exportProducts, imports.exportMenu);
  mount(app, bulk.previewPrices, prices.preview);
  mount(app, bulk.changePrices, prices.applyPrices);
}
