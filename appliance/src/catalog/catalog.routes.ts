import * as contract from '@comanda/contract/catalog';
import * as bulk from '@comanda/contract/catalog-bulk';
import * as sample from '@comanda/contract/sample-menu';
import * as edit from '@comanda/contract/catalog-edit';
import * as priceLists from '@comanda/contract/price-lists';
import * as charges from '@comanda/contract/service-charges';
import * as taxes from '@comanda/contract/taxes';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/mount.ts';
import * as categoryService from './categories.service.ts';
import {
  listCategories,
  listOptionGroups,
  listOptions,
  listGroupOptions,
  listProducts,
  setSoldOut,
} from './catalog.service.ts';
import * as optionService from './options.service.ts';
import * as pictures from './pictures.service.ts';
import * as prices from './prices.service.ts';
import { addSampleMenu } from './sample-menu.service.ts';
import * as priceListService from './price-lists.service.ts';
import * as chargeService from './service-charges.service.ts';
import * as taxService from './taxes.service.ts';
import * as productService from './products.service.ts';

export function catalogRoutes(app: FastifyInstance): void {
  mount(app, contract.listProducts, listProducts);
  mount(app, contract.listCategories, listCategories);
  mount(app, contract.listOptionGroups, listOptionGroups);
  mount(app, contract.listOptions, listOptions);
  mount(app, contract.listGroupOptions, listGroupOptions);
  mount(app, contract.setSoldOut, setSoldOut);

  mount(app, sample.addSampleMenu, addSampleMenu);
  mount(app, edit.createProduct, productService.createProduct);
  mount(app, edit.updateProduct, productService.updateProduct);
  mount(app, edit.deleteProduct, productService.deleteProduct);
  mount(app, edit.orderProducts, productService.orderProducts);
  mount(app, edit.setProductImage, pictures.setProductImage);
  mount(app, edit.deleteProductImage, pictures.deleteProductImage);
  mount(app, edit.productImage, pictures.productImage);

  mount(app, edit.createCategory, categoryService.createCategory);
  mount(app, edit.updateCategory, categoryService.updateCategory);
  mount(app, edit.deleteCategory, categoryService.deleteCategory);
  mount(app, edit.orderCategories, categoryService.orderCategories);

  mount(app, edit.createOptionGroup, optionService.createOptionGroup);
  mount(app, edit.updateOptionGroup, optionService.updateOptionGroup);
  mount(app, edit.deleteOptionGroup, optionService.deleteOptionGroup);
  mount(app, edit.createOption, optionService.createOption);
  mount(app, edit.updateOption, optionService.updateOption);
  mount(app, edit.deleteOption, optionService.deleteOption);
  mount(app, edit.orderOptions, optionService.orderOptions);

  mount(app, priceLists.listPriceLists, priceListService.listPriceLists);
  mount(app, priceLists.previewPrices, priceListService.previewPrices);
  mount(app, priceLists.createPriceList, priceListService.createPriceList);
  mount(app, priceLists.orderPriceLists, priceListService.orderPriceLists);
  mount(app, priceLists.updatePriceList, priceListService.updatePriceList);
  mount(app, priceLists.deletePriceList, priceListService.deletePriceList);
  mount(app, charges.listServiceCharges, chargeService.listServiceCharges);
  mount(app, charges.createServiceCharge, chargeService.createServiceCharge);
  mount(app, charges.updateServiceCharge, chargeService.updateServiceCharge);
  mount(app, charges.deleteServiceCharge, chargeService.deleteServiceCharge);
  mount(app, taxes.listTaxes, taxService.listTaxes);
  mount(app, taxes.createTax, taxService.createTax);
  mount(app, taxes.setDefaultTaxes, taxService.setDefaultTaxes);
  mount(app, taxes.updateTax, taxService.updateTax);
  mount(app, taxes.deleteTax, taxService.deleteTax);

  mount(app, bulk.previewPrices, prices.previewPrices);
  mount(app, bulk.changePrices, prices.changePrices);
}
