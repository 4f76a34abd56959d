import {
  Body,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Get,
  HttpCode,
  Inject,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
  UseGuards,
} from '@nestjs/common';
import { AuthGuard, Permission, type Session } from './auth.guard.js';
import { CreateCustomer, ListQuery, UpdateCustomer } from './customers.dto.js';
import { CustomersService } from './customers.service.js';

const Caller = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest().session,
);

@Controller('v1/tours/user/customers')
@UseGuards(AuthGuard)
export class CustomersController {
  constructor(@Inject(CustomersService) private readonly customers: CustomersService) {}

  @Get()
  @Permission('customer.read')
  async list(@Caller() session: Session, @Query() query: ListQuery) {
    return { data: await this.customers.list(session, query) };
  }

  @Get('list')
  @Permission('customer.read')
  choices(@Caller() session: Session) {
    return this.customers.choices(session);
  }

  @Get(':id')
  @Permission('customer.read')
  detail(@Caller() session: Session, @Param('id', ParseIntPipe) id: number) {
    return this.customers.detail(session, id);
  }

  @Post()
  @Permission('customer.write')
  create(@Caller() session: Session, @Body() input: CreateCustomer) {
    return this.customers.create(session, input);
  }

  @Put(':id')
  @HttpCode(204)
  @Permission('customer.write')
  update(@Caller() session: Session, @Param('id', ParseIntPipe) id: number, @Body() input: UpdateCustomer) {
    return this.customers.update(session, id, input);
  }
}
